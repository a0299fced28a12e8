/** Values of a JSON file from another program: numbers may be texts, and anything may be missing. */
import type { Origin } from './source-draft.ts'

export type JsonObject = { readonly [key: string]: unknown }

/** Key of an object's place in its file; set only on objects that `objectsOf` returned. */
const PATH = Symbol('path')

interface Placed {
  readonly [PATH]?: string
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Limit of characters kept of a text: above that of a menu, so that a longer one is still refused later. */
const TEXT_LENGTH = 10_000

/** A text or number as trimmed text, cut; empty for everything else. */
export function textOf(object: unknown, key: string): string {
  const value = isObject(object) && Object.hasOwn(object, key) ? object[key] : undefined
  return typeof value === 'string' || typeof value === 'number'
    ? String(value).trim().slice(0, TEXT_LENGTH)
    : ''
}

/** A whole number of 0 or more, also as text; 0 for everything else. */
export function numberOf(object: unknown, key: string): number {
  const text = textOf(object, key)
  return /^\d{1,9}$/.test(text) ? Number(text) : 0
}

export function listOf(object: unknown, key: string): readonly unknown[] {
  const value = isObject(object) && Object.hasOwn(object, key) ? object[key] : undefined
  return Array.isArray(value) ? value : []
}

/** The objects of a list, each with its place in the file. */
export function objectsOf(object: JsonObject, key: string): JsonObject[] {
  const base = (object as Placed)[PATH]
  return listOf(object, key).flatMap((value, at) => {
    if (!isObject(value)) return []
    return [{ ...value, [PATH]: `${base ? `${base}.` : ''}${key}[${at}]` } as JsonObject]
  })
}

/** Place in the file of an object that `objectsOf` returned. */
export function originOf(object: JsonObject): Origin {
  return { path: (object as Placed)[PATH] ?? '' }
}

/** Whether an entry is in use; true unless it says otherwise. */
export function activeOf(object: JsonObject): boolean {
  return !['0', 'false'].includes(textOf(object, 'active')) && object.active !== false
}
