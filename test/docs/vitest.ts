/** Stands for vitest in the guides: a test cannot begin another one, so it runs at once. */
export function test(_title: string, body: () => void): void {
  body();
}
