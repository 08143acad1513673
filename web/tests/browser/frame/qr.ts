// Reads a QR code as a phone's camera would: from its picture.
import type { Locator, Page } from '@playwright/test';
import jsqr from 'jsqr';

type Decode = (pixels: Uint8ClampedArray, width: number, height: number) => { data: string } | null;
// The package is CommonJS with its function as `default`.
const decode = ((jsqr as unknown as { default?: unknown }).default ?? jsqr) as Decode;

export async function readQr(page: Page, picture: Locator): Promise<string | null> {
  const png = (await picture.screenshot()).toString('base64');
  const drawn = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(image.width, image.height);
    const brush = canvas.getContext('2d');
    brush?.drawImage(image, 0, 0);
    const pixels = brush?.getImageData(0, 0, image.width, image.height).data ?? [];
    return { width: image.width, height: image.height, pixels: Array.from(pixels) };
  }, png);
  return decode(new Uint8ClampedArray(drawn.pixels), drawn.width, drawn.height)?.data ?? null;
}
