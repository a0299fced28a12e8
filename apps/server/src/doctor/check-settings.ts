import type { Config } from '../config.ts'
import { type DoctorCheck, warningFinding } from './finding.ts'

/** Reports variables that look like misspelled settings, which are ignored. */
export function checkSettings({ unknownSettings }: Pick<Config, 'unknownSettings'>): DoctorCheck {
  return {
    name: 'Settings',
    run: async () =>
      unknownSettings.map((words) => warningFinding(words, 'It is ignored: correct or remove it.')),
  }
}
