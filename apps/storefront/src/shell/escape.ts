/** JSON that is safe in a script element: it can neither end the element nor open a comment in it. */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
