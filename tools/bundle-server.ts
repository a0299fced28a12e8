/** Bundles the server and its packages into a few files: finding and linking 2,700 modules takes longer than running them. */
import { globSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { BUNDLE, ENTRIES, entryName, packageVersion } from '@thali/server/cli/built-program'
import { readMigrations } from '@thali/server/db/migration-files'
import { SQLITE_BASE_NAME } from '@thali/server/db/sqlite-base'
import { type Plugin, rolldown } from 'rolldown'
import { makeSqliteBase } from './make-sqlite-base.ts'
import { ROOT } from './root.ts'

const SOURCES = join(ROOT, 'apps/server/src')
/** Packages with native code, threads, WebAssembly or files of their own, which they find beside themselves. */
const LEFT_OUT =
  /^(sharp|pino|pg|pdfkit|harfbuzzjs|read-excel-file|@fastify\/swagger-ui|@thali\/storefront)(\/|$)/
/** Stands for the bundle's own `import.meta.url` until that of sources is replaced. */
const HERE = 'import.meta.bundle'
/** Expression for `join` that works whatever a source imports. */
const JOIN = "process.getBuiltinModule('node:path').join"
const WORKER = /new URL\('\.\/([\w-]+-worker)\.ts', import\.meta\.url\)/g

/** Writes the bundle; it replaces the one before when it is complete. */
export async function bundleServer(folder = BUNDLE): Promise<void> {
  const workers = globSync('{features,plugins}/**/*-worker.ts', { cwd: SOURCES })
  const entries = [...Object.keys(ENTRIES), ...workers.map((file) => file.replace(/\.ts$/, ''))]
  const bundle = await rolldown({
    input: Object.fromEntries(entries.map((path) => [entryName(path), join(SOURCES, `${path}.ts`)])),
    platform: 'node',
    external: LEFT_OUT,
    plugins: [keepPlaces(folder), escapeNonAscii],
  })
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  await bundle.write({ dir: unfinished, format: 'esm', entryFileNames: '[name].js' })
  await bundle.close()
  writeFileSync(join(unfinished, SQLITE_BASE_NAME), JSON.stringify(makeSqliteBase(readMigrations())))
  writeFileSync(join(unfinished, 'version'), packageVersion())
  rmSync(folder, { recursive: true, force: true })
  renameSync(unfinished, folder)
}

/**
 * Writes characters beyond ASCII as escapes: V8 keeps a source in two bytes a character as soon as one needs them.
 * Texts, names and patterns read escapes alike; so `String.raw` is for patterns alone.
 */
const escapeNonAscii: Plugin = {
  name: 'escape-non-ascii',
  generateBundle(_, files) {
    for (const file of Object.values(files)) if (file.type === 'chunk') file.code = escapeCode(file.code)
  },
}

function escapeCode(code: string): string {
  // After a backslash the escape would be read as text.
  if (/\\[^\0-\x7f]/.test(code)) return code
  return code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** Each module still finds its related files (migrations, fonts, images) beside its source. */
function keepPlaces(folder: string): Plugin {
  return {
    name: 'keep-places',
    transform(code, id) {
      if (!id.startsWith(SOURCES) || !code.includes('import.meta.')) return null
      const folderOfSource = JSON.stringify(relative(folder, dirname(id)))
      const source = JSON.stringify(relative(folder, id))
      const inPlace = code
        .replaceAll(WORKER, (_, worker: string) => {
          const path = relative(SOURCES, join(dirname(id), worker))
          return `new URL('./${entryName(path)}.js', ${HERE})`
        })
        .replaceAll('import.meta.dirname', `${JOIN}(import.meta.dirname, ${folderOfSource})`)
        .replaceAll('import.meta.url', `new URL(${source}, ${HERE}).href`)
        .replaceAll(HERE, 'import.meta.url')
      return { code: inPlace, map: null }
    },
  }
}
