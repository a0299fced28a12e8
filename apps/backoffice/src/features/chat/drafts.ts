/** What somebody has begun to write in a thread on this device. */
const keyOf = (storeId: string, conversationId: string) =>
  `thali.backoffice.draft.${storeId}.${conversationId}`

export function readDraft(storeId: string, conversationId: string): string {
  return localStorage.getItem(keyOf(storeId, conversationId)) ?? ''
}

export function keepDraft(storeId: string, conversationId: string, text: string): void {
  if (text === '') localStorage.removeItem(keyOf(storeId, conversationId))
  else localStorage.setItem(keyOf(storeId, conversationId), text)
}
