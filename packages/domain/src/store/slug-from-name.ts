import { SLUG_MAX } from './slug.ts'

/** A slug for a store of this name: its Latin letters and digits; empty where it has none. */
export function slugFromName(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/['’]|\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_MAX)
    .replace(/^-+|-+$/g, '')
}

/** The same with a number behind it, for where the first is taken. */
export function numberedSlug(slug: string, number: number): string {
  const ending = `-${number}`
  return slug.slice(0, SLUG_MAX - ending.length).replace(/-+$/, '') + ending
}
