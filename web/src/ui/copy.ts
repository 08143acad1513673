// Copies a text where the browser allows it. Pages over plain http may not: then the old way, which
// needs a field that is selected. One that stands on the page stays so: the reader may have to do it.
export async function copyText(
  text: string,
  shown: HTMLInputElement | HTMLTextAreaElement | null = null,
): Promise<boolean> {
  try {
    if (navigator.clipboard !== undefined) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    // Not allowed; the old way may be.
  }
  const before = document.activeElement;
  const field = shown ?? hiddenField(text);
  field.focus();
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    if (shown === null) {
      field.remove();
      if (before instanceof HTMLElement) before.focus();
    }
  }
}

function hiddenField(text: string): HTMLTextAreaElement {
  const field = document.createElement('textarea');
  field.value = text;
  field.setAttribute('readonly', '');
  field.className = 'sr';
  document.body.append(field);
  return field;
}
