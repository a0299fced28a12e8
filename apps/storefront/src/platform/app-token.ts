/** The token that an operator may require of every program, including ours; it is in the document's head. */
export function appTokenHeader(): Record<string, string> {
  const token = document.querySelector<HTMLMetaElement>('meta[name="app-token"]')?.content
  return token ? { 'app-token': token } : {}
}
