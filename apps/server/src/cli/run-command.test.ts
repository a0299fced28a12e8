import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Refusal } from '@thali/contract/refusal'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockDataDir } from '../db/server-lock.ts'
import { VERSION } from '../version.ts'
import { type Command, type CommandIo, UsageError } from './command.ts'
import { COMMANDS } from './commands.ts'
import { runCommand } from './run-command.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'thali-cli-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

function command(name: string, run: Command['run']): Command {
  return { name, usage: `thali ${name} WHAT`, run }
}

async function thali(commands: readonly Command[], typed: string[], env: Record<string, string> = {}) {
  const out: string[] = []
  const err: string[] = []
  const io: CommandIo = {
    env: { DATA_DIR: dataDir, ...env },
    stdin: process.stdin,
    out: (line) => out.push(line),
    err: (line) => err.push(line),
  }
  const code = await runCommand(commands, typed, io)
  return { code, out: out.join('\n'), err: err.join('\n') }
}

function failing(error: unknown) {
  return [
    command('fail', async () => {
      throw error
    }),
  ]
}

describe('thali', () => {
  it('shows all commands when none is given, and fails', async () => {
    const { code, out, err } = await thali(COMMANDS, [])

    expect(code).toBe(2)
    expect(out).toBe('')
    for (const { name } of COMMANDS) expect(err).toContain(`thali ${name}`)
  })

  it('shows the same as help on standard output', async () => {
    const { code, out, err } = await thali(COMMANDS, ['--help'])

    expect([code, err]).toEqual([0, ''])
    expect(out).toContain('thali serve')
  })

  it('finds commands of two words, and passes on the arguments', async () => {
    const given: string[][] = []
    const owner = command('owner create', async (args) => {
      given.push([...args])
      return 0
    })

    expect((await thali([owner], ['owner', 'create', '--email', 'a@b.c'])).code).toBe(0)
    expect(given).toEqual([['--email', 'a@b.c']])
    expect((await thali([owner], ['owner'])).code).toBe(2)
  })

  it('shows similar commands if the second word is missing or wrong', async () => {
    const both = [command('owner create', async () => 0), command('serve', async () => 0)]

    for (const typed of [['owner'], ['owner', 'creat']]) {
      const { code, err } = await thali(both, typed)
      expect(code).toBe(2)
      expect(err).toContain('thali owner create WHAT')
      expect(err).not.toContain('thali serve')
    }
    const help = await thali(both, ['owner', '--help'])
    expect([help.code, help.err]).toEqual([0, ''])
    expect(help.out).toContain('thali owner create WHAT')
  })

  it('shows only the names of the commands if none is similar', async () => {
    const { code, err } = await thali(COMMANDS, ['nonsense', 'word'])

    expect(code).toBe(2)
    expect(err).toContain('no command "nonsense".')
    for (const { name } of COMMANDS) expect(err).toContain(name)
    expect(err).not.toContain('Usage')
  })

  it('explains one command by help and its name', async () => {
    const { code, out } = await thali(COMMANDS, ['help', 'owner', 'create'])

    expect(code).toBe(0)
    expect(out).toMatch(/^Usage: thali owner create/)
  })

  it('prints its version', async () => {
    expect((await thali(COMMANDS, ['--version'])).out).toBe(VERSION)
  })

  it('shows the usage of a command after wrong usage', async () => {
    const parsing = command('parse', async (args) => {
      parseArgs({ args: [...args] })
      return 0
    })

    for (const commands of [[parsing], failing(new UsageError('name a file'))]) {
      const { code, err } = await thali(commands, [commands[0]?.name ?? '', '--nonsense'])
      expect(code).toBe(2)
      expect(err).toContain('Usage: thali')
    }
  })

  it.each([
    [new Refusal('store.not-found'), /This store does not exist/],
    [Object.assign(new Error('x'), { code: 'EADDRINUSE', port: 3000 }), /port 3000 is taken.*PORT/],
    [
      Object.assign(new Error('x'), { code: 'ECONNREFUSED', syscall: 'connect' }),
      /database cannot be reached.*DATABASE_URL/,
    ],
    ...[13, 4874].map((errcode): [Error, RegExp] => [
      Object.assign(new Error('x'), { code: 'ERR_SQLITE_ERROR', errcode }),
      /disk of the database is full.*DATA_DIR.*Make room/,
    ]),
    [
      Object.assign(new Error('could not extend file "base/1"'), { code: '53100' }),
      /disk of the database is full \(could not extend file.*PostgreSQL.*Make room/,
    ],
    [
      Object.assign(new Error('x'), { code: 'ENOSPC', syscall: 'open', path: '/srv/backup.tar.zst' }),
      /\/srv\/backup\.tar\.zst cannot be written: its disk is full.*Make room/,
    ],
    [
      Object.assign(new Error('x'), { code: 'ENOSPC', syscall: 'write' }),
      /file cannot be written.*disk is full/,
    ],
    [
      Object.assign(new Error('readonly'), { code: 'ERR_SQLITE_ERROR', errcode: 8 }),
      /DATA_DIR cannot be opened or written/,
    ],
    [
      Object.assign(new Error('not a database'), { code: 'ERR_SQLITE_ERROR', errcode: 26 }),
      /thali\.db in DATA_DIR is damaged/,
    ],
    [
      Object.assign(new Error('password authentication failed for user "thali"'), { code: '28P01' }),
      /database cannot be reached \(password authentication failed.*DATABASE_URL/,
    ],
    [
      Object.assign(new Error('x'), { code: 'EACCES', syscall: 'mkdir', path: '/srv/thali' }),
      /\/srv\/thali: this user may not.*DATA_DIR/,
    ],
    [new Refusal('store.not-found', { slug: 'absent' }), /This store does not exist: "absent"\./],
  ])('says %s in words', async (error, words) => {
    const { code, out, err } = await thali(failing(error), ['fail'])

    expect([code, out]).toEqual([1, ''])
    expect(err).toMatch(words)
    expect(err).not.toContain('    at ')
  })

  it('lists all problems of the configuration', async () => {
    const { code, err } = await thali(COMMANDS, ['serve'], { PORT: 'x', HOST: '?', SIGN_UP: 'perhaps' })

    expect(code).toBe(1)
    for (const name of ['PORT', 'HOST', 'SIGN_UP']) expect(err).toContain(`${name} must be`)
  })

  it('reports an invalid data directory with a message', async () => {
    const file = join(dataDir, 'file')
    await writeFile(file, '')
    await writeFile(join(dataDir, 'thali.db'), 'no database'.repeat(100))
    const onFile = { DATA_DIR: file }

    for (const [typed, env, words] of [
      [['serve'], onFile, /file: it is a file, not a folder\. Is DATA_DIR right\?/],
      [['migrate'], onFile, /file: it is a file, not a folder\. Is DATA_DIR right\?/],
      [['export', 'demo'], {}, /thali\.db in DATA_DIR is damaged/],
    ] as const) {
      const { code, out, err } = await thali(COMMANDS, [...typed], env)
      expect([code, out]).toEqual([1, ''])
      expect(err).toMatch(words)
      expect(err).not.toContain('    at ')
    }
  })

  it.each([
    'export demo',
    'owner create --store demo --email o@example.com',
    'operator remove --email o@example.com',
    'store set demo viewMode=true',
    'token list --store demo',
    'audit verify',
  ])('creates no installation where there is none: %s', async (typed) => {
    const place = join(dataDir, 'wrong')
    const { code, out, err } = await thali(COMMANDS, typed.split(' '), { DATA_DIR: place })

    expect([code, out]).toEqual([1, ''])
    expect(err).toContain(`There is no installation at ${place}. Is DATA_DIR right?`)
    expect(existsSync(place)).toBe(false)
  })

  it('migrates, also beside a running server, and has nothing to do the second time', async () => {
    const lock = lockDataDir(dataDir)
    const first = await thali(COMMANDS, ['migrate'])
    const second = await thali(COMMANDS, ['migrate'])
    lock.release()

    expect(first.code).toBe(0)
    expect(first.out).toContain('Applied 0001_create_stores')
    expect(second).toMatchObject({ code: 0, out: 'The database is up to date.' })
  })
})
