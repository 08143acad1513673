// Hands the reader a file, made here.
export function saveFile(name: string, type: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Browsers need the address a moment longer than the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
