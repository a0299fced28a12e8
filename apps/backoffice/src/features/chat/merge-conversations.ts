import type { Conversation } from '@thali/contract/chat'

/** Threads of both lists, each as the newer list has it, the latest message first. */
export function mergeConversations(
  known: readonly Conversation[],
  newer: readonly Conversation[],
): Conversation[] {
  const byId = new Map([...known, ...newer].map((one) => [one.id, one]))
  return [...byId.values()].sort((a, b) =>
    a.lastAt === b.lastAt ? (a.id < b.id ? 1 : -1) : a.lastAt < b.lastAt ? 1 : -1,
  )
}
