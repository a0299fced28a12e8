/** Manifest of a build, as Vite writes it. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@thali/domain/language'

export type Manifest = Readonly<Record<string, ManifestChunk>>
interface ManifestChunk {
  readonly file: string
  readonly name?: string
  readonly isDynamicEntry?: boolean
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

/** Source files of the backoffice's features. */
export const FEATURE = /\/features\/(?<feature>[\w-]+)\//

/** Reads the manifest of the build in a folder; empty without a build. */
export function readManifest(build: string): Manifest {
  const file = join(build, '.vite/manifest.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/** The files of these modules and of what they import. */
export function filesOf(manifest: Manifest, names: readonly string[]): string[] {
  const seen = new Set<string>()
  const visit = (name: string) => {
    if (seen.has(name)) return
    seen.add(name)
    for (const imported of manifest[name]?.imports ?? []) visit(imported)
  }
  for (const name of names) visit(name)
  const files = [...seen].flatMap((name) => [manifest[name]?.file ?? [], manifest[name]?.css ?? []].flat())
  return [...new Set(files)]
}

/** The files of a backoffice page: its code, the texts of the frame and those of its feature in a language. */
export function filesOfStaffPage(manifest: Manifest, page: string, language: Language): string[] {
  const texts = `texts:${language}/${FEATURE.exec(page)?.groups?.feature}`
  const ofFeature = Object.keys(manifest).filter((name) => name.endsWith(texts))
  return filesOf(manifest, [page, `src/locales/${language}.po`, ...ofFeature])
}
