import { Resolver } from 'node:dns/promises'

/** A try of one name server; each is tried twice. */
const TRY_MS = 2_000
const TRIES = 2
/** Error codes which state for certain that there is no such record. */
const NO_RECORD: ReadonlySet<unknown> = new Set(['ENODATA', 'ENOTFOUND', 'NXDOMAIN'])

/** Resolves the texts of a name's TXT records: none where there are none, null where no server answered. */
export type ResolveTxt = (name: string) => Promise<readonly string[] | null>

/** Resolves by the name servers of this machine. */
export const resolveSystemTxt: ResolveTxt = async (name) => {
  try {
    const records = await new Resolver({ timeout: TRY_MS, tries: TRIES }).resolveTxt(name)
    return records.map((parts) => parts.join(''))
  } catch (error) {
    return NO_RECORD.has((error as NodeJS.ErrnoException).code) ? [] : null
  }
}
