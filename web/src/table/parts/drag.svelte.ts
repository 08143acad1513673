// Dragging cards with mouse, pen or finger. The page is measured once, when a drag begins; while it
// lasts only one element is moved, by its transform, so that it keeps up on slow phones too.
import type { Attachment } from 'svelte/attachments';
import { settings } from '../../kept/settings.svelte.ts';

const SNAP = 48; // px around a target that still count
const ABOVE_FINGER = 40; // px: so that the finger does not hide the card

interface Handlers<Item> {
  start?: (item: Item) => void;
  // `target` is null where the card was let go over nothing; `box` is where it was then.
  drop: (item: Item, target: string | null, box: DOMRect) => void;
}

interface Grip<Item> {
  item: Item;
  node: HTMLElement;
  pointer: number;
  x: number;
  y: number;
  lift: number;
  ghost: HTMLElement | null;
  home: DOMRect | null;
  targets: { id: string; box: DOMRect }[];
}

export class Dragging<Item> {
  // What is in the air, and the target it would fall on.
  item = $state.raw<Item | null>(null);
  over = $state<string | null>(null);

  private readonly targets = new Map<string, HTMLElement>();
  private grip: Grip<Item> | null = null;
  private frame = 0;

  constructor(private readonly handlers: Handlers<Item>) {}

  // For {@attach}: this element can be dragged. `may` says whether it can now.
  source(item: Item, may: () => boolean = () => true): Attachment<HTMLElement> {
    return (node) => {
      const down = (event: PointerEvent) => {
        if (event.button !== 0 || this.grip !== null || !may()) return;
        this.grip = {
          item,
          node,
          pointer: event.pointerId,
          x: event.clientX,
          y: event.clientY,
          lift: event.pointerType === 'mouse' ? 0 : ABOVE_FINGER,
          ghost: null,
          home: null,
          targets: [],
        };
        addEventListener('pointermove', this.move);
        addEventListener('pointerup', this.up);
        addEventListener('pointercancel', this.cancel);
        addEventListener('keydown', this.key, true);
      };
      node.addEventListener('pointerdown', down);
      node.classList.add('draggable');
      // Browsers would drag the picture or start a selection.
      const never = (event: Event) => event.preventDefault();
      node.addEventListener('dragstart', never);
      return () => {
        node.removeEventListener('pointerdown', down);
        node.removeEventListener('dragstart', never);
        if (this.grip?.node === node) this.finish();
      };
    };
  }

  // For {@attach}: cards can be dropped here.
  target(id: string): Attachment<HTMLElement> {
    return (node) => {
      this.targets.set(id, node);
      return () => {
        if (this.targets.get(id) === node) this.targets.delete(id);
      };
    };
  }

  private move = (event: PointerEvent): void => {
    const grip = this.grip;
    if (grip === null || event.pointerId !== grip.pointer) return;
    if (grip.ghost === null) {
      const gone = Math.hypot(event.clientX - grip.x, event.clientY - grip.y);
      if (gone < settings.dragThreshold) return;
      this.begin(grip);
    }
    const { clientX, clientY } = event;
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => this.follow(grip, clientX, clientY));
  };

  private begin(grip: Grip<Item>): void {
    grip.home = grip.node.getBoundingClientRect();
    grip.targets = [...this.targets].flatMap(([id, node]) => {
      const box = visibleBox(node);
      return box === null ? [] : [{ id, box }];
    });
    const ghost = grip.node.cloneNode(true) as HTMLElement;
    ghost.removeAttribute('id');
    ghost.removeAttribute('data-testid');
    ghost.setAttribute('aria-hidden', 'true');
    ghost.setAttribute('inert', '');
    ghost.classList.add('drag-ghost');
    ghost.style.setProperty('width', `${grip.home.width}px`);
    ghost.style.setProperty('left', `${grip.home.left}px`);
    ghost.style.setProperty('top', `${grip.home.top}px`);
    document.body.append(ghost);
    grip.ghost = ghost;
    grip.node.classList.add('drag-home');
    this.item = grip.item;
    this.handlers.start?.(grip.item);
  }

  private follow(grip: Grip<Item>, x: number, y: number): void {
    if (grip.ghost === null || grip.home === null) return;
    const dx = x - grip.x;
    const dy = y - grip.y - grip.lift;
    grip.ghost.style.setProperty('transform', `translate3d(${dx}px, ${dy}px, 0)`);
    const middle = grip.home.left + grip.home.width / 2 + dx;
    const centre = grip.home.top + grip.home.height / 2 + dy;
    const near = nearest(grip.targets, x, y) ?? nearest(grip.targets, middle, centre);
    if (near !== this.over) this.over = near;
  }

  private up = (event: PointerEvent): void => {
    const grip = this.grip;
    if (grip === null || event.pointerId !== grip.pointer) return;
    if (grip.ghost === null) {
      this.finish();
      return;
    }
    cancelAnimationFrame(this.frame);
    this.follow(grip, event.clientX, event.clientY);
    const target = this.over;
    const box = grip.ghost.getBoundingClientRect();
    // The click that follows a drag is none.
    const swallow = (click: Event) => {
      click.stopPropagation();
      click.preventDefault();
    };
    addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener('click', swallow, { capture: true }), 0);
    this.finish();
    this.handlers.drop(grip.item, target, box);
  };

  private cancel = (event: PointerEvent): void => {
    if (event.pointerId === this.grip?.pointer) this.finish();
  };

  private key = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && this.grip?.ghost) {
      event.stopPropagation();
      this.finish();
    }
  };

  private finish(): void {
    cancelAnimationFrame(this.frame);
    this.grip?.ghost?.remove();
    this.grip?.node.classList.remove('drag-home');
    this.grip = null;
    this.item = null;
    this.over = null;
    removeEventListener('pointermove', this.move);
    removeEventListener('pointerup', this.up);
    removeEventListener('pointercancel', this.cancel);
    removeEventListener('keydown', this.key, true);
  }
}

// What can be seen of an element; null where it has been scrolled out of sight.
function visibleBox(node: HTMLElement): DOMRect | null {
  let { left, top, right, bottom } = node.getBoundingClientRect();
  for (let parent = node.parentElement; parent !== null; parent = parent.parentElement) {
    if (getComputedStyle(parent).overflow === 'visible') continue;
    const clip = parent.getBoundingClientRect();
    left = Math.max(left, clip.left);
    top = Math.max(top, clip.top);
    right = Math.min(right, clip.right);
    bottom = Math.min(bottom, clip.bottom);
  }
  return right <= left || bottom <= top ? null : new DOMRect(left, top, right - left, bottom - top);
}

// The target at a point, or the nearest within reach of it.
export function nearest(
  targets: { id: string; box: DOMRect }[],
  x: number,
  y: number,
): string | null {
  let best: string | null = null;
  let least = SNAP + 1;
  for (const { id, box } of targets) {
    const dx = Math.max(box.left - x, 0, x - box.right);
    const dy = Math.max(box.top - y, 0, y - box.bottom);
    const distance = Math.hypot(dx, dy);
    if (distance < least) {
      least = distance;
      best = id;
    }
  }
  return best;
}
