import type { Db } from '../db/schema.ts'

/** Fingerprint of the key that this installation's stored secrets were sealed with; null before the first start. */
export async function findKeyFingerprint(db: Db): Promise<string | null> {
  const row = await db.selectFrom('installation').select('key_fingerprint').executeTakeFirst()
  return row?.key_fingerprint ?? null
}

/**
 * Stores the fingerprint of the key, provided that it still is `known`.
 *
 * @returns the one that is stored now: another's, if two processes started at once with keys of their own
 */
export async function putKeyFingerprint(db: Db, fingerprint: string, known: string | null): Promise<string> {
  await db
    .updateTable('installation')
    .set({ key_fingerprint: fingerprint })
    .where('key_fingerprint', 'is not distinct from', known)
    .execute()
  return (await findKeyFingerprint(db)) ?? fingerprint
}

/** Whether there is any account, which implies that a key has signed sessions. */
export async function hasUsers(db: Db): Promise<boolean> {
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}
