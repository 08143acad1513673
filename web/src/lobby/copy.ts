// Puts a text on the clipboard. Over plain http browsers have no clipboard for pages, but copy what
// is selected. False: the reader has to do it.
export async function copyText(
  text: string,
  field: HTMLInputElement | HTMLTextAreaElement | null,
): Promise<boolean> {
  try {
    if (navigator.clipboard !== undefined) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    // Not allowed: the old way, then.
  }
  field?.focus();
  field?.select();
  try {
    return field !== null && document.execCommand('copy');
  } catch {
    return false;
  }
}
