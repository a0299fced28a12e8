/** A file that was read and waits to be applied, stored for a day. */
import { gunzipSync, gzipSync } from 'node:zlib'
import { FileNotes, FileReader } from '@thali/contract/file-reader'
import { ingredients as described } from '@thali/contract/ingredient-fields'
import type { ImportNote } from '@thali/contract/menu-import'
import { readMenuContent } from '@thali/contract/read-menus'
import { Refusal } from '@thali/contract/refusal'
import type { StoreId } from '@thali/domain/ids'
import type { MenuContent } from '@thali/domain/menu/edited-menu'
import type { ImportedField, ImportScope } from '@thali/domain/menu/import-content'
import type { Ingredient } from '@thali/domain/menu/ingredients'
import type { Db } from '../../../db/schema.ts'
import { findImport } from './imports.queries.ts'
import type { Origin, SourceKind, SourceReading } from './source-draft.ts'

const DAY_MS = 24 * 3_600_000

/** Open import, with all that its preview and completion need. */
export interface OpenImport {
  readonly kind: SourceKind
  readonly name: string
  readonly content: MenuContent
  readonly ingredients: readonly Ingredient[]
  readonly scope: ImportScope
  readonly onePrice: ReadonlySet<string>
  readonly tax: SourceReading['tax']
  readonly notes: readonly ImportNote[]
  /** Places of dishes in the file, by their ids. */
  readonly origins: Readonly<Record<string, Origin>>
  /** Names of stored originals of images, by source. */
  readonly originals: Readonly<Record<string, string>>
}

/** Form of an open import as JSON: no maps, no sets. */
export interface PackedImport extends Omit<OpenImport, 'content' | 'ingredients' | 'scope' | 'onePrice'> {
  readonly menus: readonly object[]
  readonly ingredients?: readonly object[]
  /** The scope, under its stored name. */
  readonly says: Omit<ImportScope, 'fields'> & { readonly fields: readonly ImportedField[] }
  readonly onePrice: readonly string[]
}

export type ImportToPack = Omit<OpenImport, 'content' | 'ingredients'> &
  Pick<PackedImport, 'menus' | 'ingredients'>

export function packImport({ scope, onePrice, ...rest }: ImportToPack): string {
  const packed: PackedImport = {
    ...rest,
    says: { ...scope, fields: [...scope.fields] },
    onePrice: [...onePrice],
  }
  return gzipSync(JSON.stringify(packed)).toString('base64')
}

/** Earliest start of an import that is still open at a time. */
export function openSince(at: Date): Date {
  return new Date(at.getTime() - DAY_MS)
}

/**
 * Opens an import of a store.
 *
 * @throws {Refusal} import.not-found
 */
export async function openImport(db: Db, storeId: StoreId, id: string, at: Date): Promise<OpenImport> {
  const stored = await findImport(db, storeId, id, openSince(at))
  if (stored === undefined) throw new Refusal('import.not-found')
  const { menus, ingredients, says, onePrice, ...rest } = JSON.parse(
    gunzipSync(Buffer.from(stored, 'base64')).toString('utf8'),
  ) as PackedImport
  return {
    ...rest,
    ...contentOf({ menus, ingredients }),
    scope: { ...says, fields: new Set(says.fields) },
    onePrice: new Set(onePrice),
  }
}

function contentOf({
  menus,
  ingredients: stored,
}: Pick<PackedImport, 'menus'> & { readonly ingredients: unknown }) {
  const notes = new FileNotes()
  const content = readMenuContent({ menus }, 'import', notes)
  const ingredients = described.read(new FileReader({ ingredients: stored }, '', notes), 'ingredients')
  if (notes.problems.length > 0)
    throw new Error(`a stored import has problems: ${notes.problems[0]?.message}`)
  return { content, ingredients }
}
