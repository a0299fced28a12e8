import type { z } from 'zod'
import type { GatewayKeys, KeysReading } from './gateway.ts'

/** Reads keys by the adapter's schema; problems are named by their fields. */
export function readKeysBy<Keys extends GatewayKeys>(
  schema: z.ZodType<Keys>,
  typed: Readonly<Record<string, unknown>>,
): KeysReading<Keys> {
  const { data, error } = schema.safeParse(typed)
  if (data) return { kind: 'keys', keys: data }
  const fields = new Set(error?.issues.map(({ path }) => String(path[0] ?? '')))
  return { kind: 'wrong', fields: [...fields] }
}
