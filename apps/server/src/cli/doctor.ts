import { parseArgs } from 'node:util'
import { readConfig } from '../config.ts'
import { examineInstallation } from '../doctor/examine.ts'
import type { NamedFinding } from '../doctor/finding.ts'
import type { Command } from './command.ts'
import { failureMessage } from './failure-messages.ts'

const SIGNS = { ok: '✓', warning: '!', problem: '✗', skipped: '–' } as const

export const doctor: Command = {
  name: 'doctor',
  usage: `thali doctor [--json]
    Checks settings, data directory, key, database, mail, gateways and public address, and explains how to fix each
    problem. Changes nothing. The exit code is 1 if there is a problem; --json is for programs.`,
  async run(args, io) {
    const { values } = parseArgs({ args: [...args], options: { json: { type: 'boolean' } } })
    const findings = await examineInstallation(readConfig(io.env), { describe: failureMessage })
    const problems = findings.filter(({ state }) => state === 'problem').length
    if (values.json) io.out(JSON.stringify({ problems, findings }, null, 2))
    else {
      for (const line of findings.flatMap(describeFinding)) io.out(line)
      const warnings = findings.filter(({ state }) => state === 'warning').length
      io.out(`\n${count(problems, 'problem')}, ${count(warnings, 'warning')}`)
    }
    return problems > 0 ? 1 : 0
  },
}

function describeFinding({ check, state, words, remedy }: NamedFinding): string[] {
  const line = `${SIGNS[state]} ${check.padEnd(15)} ${words}`
  return remedy === undefined ? [line] : [line, `${' '.repeat(18)}→ ${remedy}`]
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`
