import { describe, expect, it } from 'vitest'
import { readMigrations } from './migration-files.ts'
import { splitStatements } from './sql-statements.ts'

describe('splitting a migration', () => {
  it('ends a statement at its semicolon, with or without a last one', () => {
    expect(splitStatements('create table a (id text);\n\ncreate table b (id text)\n')).toEqual([
      'create table a (id text)',
      'create table b (id text)',
    ])
  })

  it('keeps semicolons, dashes and quotes of texts', () => {
    expect(splitStatements("insert into a values ('x; -- y', 'it''s'); delete from a;")).toEqual([
      "insert into a values ('x; -- y', 'it''s')",
      'delete from a',
    ])
  })

  it("drops comments, also with semicolons and the reader's own quotes", () => {
    expect(splitStatements("-- isn't; this\nselect 1 - 1; -- 'so\n-- and; so")).toEqual(['select 1 - 1'])
  })

  it('keeps all of the migrations except comments and blanks', () => {
    const bare = (text: string) => text.replaceAll(/--[^\n]*|[\s;]/g, '')
    for (const { name, sql } of readMigrations()) {
      expect(bare(splitStatements(sql).join(' ')), name).toBe(bare(sql))
    }
  })
})
