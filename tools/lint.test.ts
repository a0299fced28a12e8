import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from './root.ts'

const PURE = 'The domain is pure'
const STYLE = 'No style prop in the storefront'
const SQL = 'SQL belongs into a *.queries.ts file'

it.each([
  ['packages/domain/src/planted.ts', 'export const at = Date.now()', PURE],
  ['packages/domain/src/planted.ts', 'export const at = new Date()', PURE],
  ['packages/domain/src/planted.ts', 'export const random = [1].map(Math.random)', PURE],
  ['packages/domain/src/planted.ts', 'export const id = process.pid', 'process'],
  ['packages/domain/src/planted.ts', 'export const x = (y: any) => y', 'any'],
  ['apps/storefront/src/planted.tsx', "export const A = () => <p style={{ color: 'red' }} />", STYLE],
  ['apps/server/src/planted.ts', "export const f = (db) => db.selectFrom('stores').execute()", SQL],
  ['apps/server/src/planted.ts', "export const f = (db, id) => selectRows(db, id, 'orders').execute()", SQL],
  ['apps/server/src/Planted.ts', 'export const a = 1', 'kebab-case'],
])('refuses in %s: %s', (path, code, words) => {
  const { status, said } = lint(path, code)

  expect(said).toContain(words)
  expect(status).not.toBe(0)
})

it.each([
  ['packages/domain/src/planted.ts', 'export const day = new Date(0).getUTCDay() + Math.floor(1.5)\n'],
  ['apps/backoffice/src/planted.tsx', "export const A = () => <p style={{ color: 'red' }} />\n"],
  ['apps/server/src/planted.queries.ts', "export const f = (db) => db.selectFrom('stores').execute()\n"],
])('lets through in %s: %s', (path, code) => {
  expect(lint(path, code)).toMatchObject({ status: 0 })
})

function lint(path: string, code: string) {
  const folder = mkdtempSync(join(tmpdir(), 'thali-lint-'))
  try {
    for (const name of ['biome.json', '.gitignore', 'tools/lint']) {
      cpSync(join(ROOT, name), join(folder, name), { recursive: true })
    }
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    writeFileSync(join(folder, path), code)
    const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome')
    const run = spawnSync(process.execPath, [biome, 'lint', path], { cwd: folder, encoding: 'utf8' })
    return { status: run.status, said: `${run.stdout}${run.stderr}` }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
