/** Reads files in a worker off the event loop, since reading an uploaded file may take long. */

import { Refusal } from '@thali/contract/refusal'
import { makeRandomId } from '../../../make-id.ts'
import { answerJobs } from '../../../worker/answer-jobs.ts'
import { checkSource, originsOfItems, putBadRowsAside } from './check-source.ts'
import { isWorkbook } from './read-archive.ts'
import { readSource, type SourceAbout } from './read-source.ts'
import { readWorkbook } from './read-workbook.ts'
import type { ReadTable, SourceKind } from './source-draft.ts'
import { type PackedImport, packImport } from './stored-import.ts'

/** A file as read, and packed once it is known which of its images are available. */
export type ImportJob =
  | { readonly step: 'read'; readonly bytes: Uint8Array; readonly about: SourceAbout }
  | {
      readonly step: 'pack'
      readonly read: string
      readonly name: string
      /** Overrides the detected kind of the file. */
      readonly kind: SourceKind | null
      /** Sources of images by their paths in an archive. */
      readonly sources: ReadonlyMap<string, string>
      /** Unavailable images. */
      readonly left: ReadonlySet<string>
      readonly originals: Readonly<Record<string, string>>
    }

export type ImportAnswer =
  | {
      readonly step: 'read'
      readonly read: string
      readonly pictures: readonly string[]
      readonly table: ReadTable | null
    }
  | {
      readonly step: 'pack'
      readonly packed: string
      readonly kind: SourceKind
      readonly menus: number
      readonly categories: number
      readonly items: number
    }

/** A reading as text, passed back and forth without being parsed. */
type Read = Omit<PackedImport, 'name' | 'originals'>

answerJobs<ImportJob, ImportAnswer>(async (job) => {
  try {
    return job.step === 'read' ? await read(job) : pack(job)
  } catch (error) {
    // Stack overflow.
    if (!(error instanceof RangeError)) throw error
    throw new Refusal('import.file-invalid', {
      problems: [{ field: '', message: 'is nested too deeply, or too large' }],
    })
  }
})

async function read({ bytes, about }: ImportJob & { step: 'read' }): Promise<ImportAnswer> {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const source = isWorkbook(whole)
    ? await readWorkbook(whole, makeRandomId, about)
    : readSource(bytes, makeRandomId, about)
  const reading = putBadRowsAside(source)
  // All problems are reported before anything else is done.
  checkSource(reading)
  const { kind, menus, ingredients, scope, tax, notes, onePrice } = reading
  const named = new Set<string>()
  mapPictures(menus, (source) => {
    named.add(source)
    return source
  })
  const origins = originsOfItems(reading)
  const packed: Read = {
    kind,
    menus,
    ...(ingredients && { ingredients }),
    says: { ...scope, fields: [...scope.fields] },
    tax,
    notes,
    onePrice,
    origins,
  }
  const { table = null } = reading
  return { step: 'read', read: JSON.stringify(packed), pictures: [...named], table }
}

function pack(job: ImportJob & { step: 'pack' }): ImportAnswer {
  const { says, onePrice, ...rest } = JSON.parse(job.read) as Read
  const menus = mapPictures(rest.menus, (source) =>
    job.left.has(source) ? null : (job.sources.get(source) ?? source),
  ) as readonly object[]
  const kind = job.kind ?? rest.kind
  const scope = { ...says, fields: new Set(says.fields) }
  const notes = [
    ...rest.notes,
    ...(job.left.size > 0 ? [{ kind: 'images-left-out' as const, count: job.left.size }] : []),
  ]
  const { name, originals } = job
  const content = checkSource({ ...rest, scope, menus, onePrice, problems: [], origins: new WeakMap() })
  const packed = packImport({
    ...rest,
    kind,
    scope,
    onePrice: new Set(onePrice),
    name,
    menus,
    notes,
    originals,
  })
  const { size: categories } = content.categories
  return { step: 'pack', packed, kind, menus: content.menus.length, categories, items: content.items.size }
}

/** Visits or replaces every `image` and `images` of a store file's menus; null removes one. */
function mapPictures(value: unknown, map: (source: string) => string | null): unknown {
  if (Array.isArray(value)) return value.map((one) => mapPictures(one, map))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => {
      if (key === 'image' && typeof field === 'string' && field !== '') return [key, map(field) ?? '']
      if (key === 'images' && Array.isArray(field))
        return [key, field.flatMap((one) => (typeof one === 'string' ? (map(one) ?? []) : [one]))]
      return [key, ['categories', 'items'].includes(key) ? mapPictures(field, map) : field]
    }),
  )
}
