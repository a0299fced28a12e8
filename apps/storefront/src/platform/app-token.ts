/** The token that an operator may ask of every program, ours included; the document's head brings it. */
export function appTokenHeader(): Record<string, string> {
  const token = document.querySelector<HTMLMetaElement>('meta[name="app-token"]')?.content
  return token ? { 'app-token': token } : {}
}
