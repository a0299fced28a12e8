/** Versions as they are stored: menus in the shape of the store file, so that every later release can read them. */
import { gunzipSync, gzipSync } from 'node:zlib'
import { type FileNote, FileNotes } from '@thali/contract/file-reader'
import { readMenuContent } from '@thali/contract/read-menus'
import type { MenuContent } from '@thali/domain/menu/edited-menu'
import { withItemStates } from '@thali/domain/menu/item-states'
import type { Image } from '@thali/domain/menu/menu'
import { type MenuDocument, writeMenuDocuments } from '../../../db/menu-documents.ts'
import { showMenus } from '../menu/load-store.ts'
import { toWireMenus } from '../menu/slug-response.view.ts'

/** A content in the form of a store file, or its problems. */
export type ContentReading =
  | ({ readonly ok: true } & PreparedContent)
  | { readonly ok: false; readonly problems: readonly FileNote[] }

/** A content as it is stored. Making it is expensive, so it is made before the write lock is taken. */
export interface PreparedContent {
  readonly content: MenuContent
  readonly stored: string
  /** Documents of the menu that diners see. */
  readonly documents: readonly MenuDocument[]
}

/**
 * Prepares a published content, or one that passed the importer's rules.
 *
 * @throws {Error} when it has problems, which published contents never have
 */
export function prepareContent(content: MenuContent): PreparedContent {
  const checked = checkContent(content)
  if (!checked.ok) throw new Error(`the published menu has problems: ${JSON.stringify(checked.problems[0])}`)
  return { content, stored: checked.stored, documents: writeMenuDocuments(content) }
}

/**
 * Writes a content as a store file's menus and reads it back by the importer's rules: if it passes, it can be
 * imported.
 */
export function checkContent(content: MenuContent): ContentReading {
  const menus = showMenus(content, [...content.items.values()].map(withItemStates([])), imageFrom)
  const json = JSON.stringify({ menus: toWireMenus(menus, (image) => image.src) })
  const reading = readContent(json)
  if (!reading.ok) return reading
  const documents = writeMenuDocuments(reading.content)
  return { ...reading, stored: gzipSync(json).toString('base64'), documents }
}

/**
 * The content of a stored version.
 *
 * @throws {Error} when it is damaged, as our writers only store valid ones
 */
export function openContent(stored: string): MenuContent {
  const reading = readContent(gunzipSync(Buffer.from(stored, 'base64')).toString('utf8'))
  if (!reading.ok) throw new Error(`a stored version has problems: ${JSON.stringify(reading.problems[0])}`)
  return reading.content
}

function readContent(json: string) {
  const notes = new FileNotes()
  const content = readMenuContent(JSON.parse(json), 'menu', notes)
  if (notes.problems.length > 0) return { ok: false as const, problems: notes.allProblems() }
  return { ok: true as const, content }
}

function imageFrom(source: string): Image {
  return { src: source, width: 0, height: 0, widths: [] }
}
