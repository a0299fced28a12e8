/** Manifest of a build, as Vite writes it. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Manifest = Readonly<Record<string, ManifestChunk>>
interface ManifestChunk {
  readonly file: string
  readonly name?: string
  readonly isDynamicEntry?: boolean
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

/** Reads the manifest of the build in a folder; empty without a build. */
export function readManifest(build: string): Manifest {
  const file = join(build, '.vite/manifest.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/** The files of these modules and of what they import. */
export function filesOfModules(manifest: Manifest, names: readonly string[]): string[] {
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
