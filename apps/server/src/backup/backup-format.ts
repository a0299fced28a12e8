/** Format of a backup: a tar archive, compressed by zstd, with parts of these names in this order. */
import { z } from 'zod'

/** Raised by a change that older versions cannot read. */
export const BACKUP_FORMAT = 1

/** First part: source of the backup. */
export const HEAD_PART = 'backup.json'
/** Last part but the key: list that all other parts must match. */
export const MANIFEST_PART = 'manifest.json'
/** Last part, in backups that hold the key. */
export const KEY_PART = 'key.json'

/** Rows of a table as lines of JSON, in parts of a few megabytes that are numbered from 1 on. */
export function tablePart(table: string, number: number): string {
  return `tables/${table}/${String(number).padStart(6, '0')}.jsonl`
}

/** Null for a part without rows. */
export function tableOfPart(part: string): string | null {
  return /^tables\/([a-z0-9_]+)\/\d{6,}\.jsonl$/.exec(part)?.[1] ?? null
}

/** Folders of the data directory whose files belong to a backup. */
export const FILE_FOLDERS = ['media', 'originals'] as const

/** Whether a part is a file of the data directory, at the path in its name. */
export function isFilePart(part: string): boolean {
  const [folder, ...names] = part.split('/')
  return (
    FILE_FOLDERS.some((known) => known === folder) &&
    names.length > 0 &&
    names.every((name) => /^[\w-][\w.-]*$/.test(name))
  )
}

export const headSchema = z.object({
  format: z.number().int(),
  /** Version of the product that made it. */
  product: z.string(),
  takenAt: z.iso.datetime(),
  engine: z.enum(['sqlite', 'postgres']),
  /** Migrations that had run on the database, in order. */
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })),
  /** Fingerprint of the key that stored secrets are sealed with; null before the first start of a server. */
  keyFingerprint: z.string().nullable(),
})
export type BackupHead = z.infer<typeof headSchema>

export const manifestSchema = z.object({
  parts: z.array(z.object({ name: z.string(), bytes: z.number().int(), sha256: z.string() })),
  rows: z.record(z.string(), z.number().int()),
  /** Images and originals. */
  files: z.number().int(),
  holdsKey: z.boolean(),
})
export type BackupManifest = z.infer<typeof manifestSchema>
export type BackupPart = BackupManifest['parts'][number]

/** The installation's key, sealed by a passphrase; all in base64. */
export const sealedKeySchema = z.object({
  kdf: z.literal('scrypt'),
  /** Bounded: opening takes 1 KB of memory times cost. */
  cost: z
    .number()
    .int()
    .min(2)
    .max(2 ** 20),
  salt: z.base64(),
  cipher: z.literal('aes-256-gcm'),
  nonce: z.base64(),
  sealed: z.base64(),
  tag: z.base64(),
})
export type SealedKey = z.infer<typeof sealedKeySchema>
