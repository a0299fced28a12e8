import { operatorCreate, operatorRemove, ownerCreate, secondFactorRemove, sessionsEnd } from './accounts.ts'
import { auditVerify } from './audit-verify.ts'
import { backup } from './backup.ts'
import type { Command } from './command.ts'
import { doctor } from './doctor.ts'
import { exportCommand } from './export.ts'
import { imagesMove } from './images-move.ts'
import { importCommand } from './import.ts'
import { migrate } from './migrate.ts'
import { printAgent } from './print-agent.ts'
import { quickstart } from './quickstart.ts'
import { restore } from './restore.ts'
import { serve } from './serve.ts'
import { spread } from './spread.ts'
import { storeSet } from './store-set.ts'
import { tableLink } from './table-link.ts'
import { tokenCreate, tokenList, tokenRevoke } from './tokens.ts'

/** Every command of `thali`, in the order of its overview. */
export const COMMANDS: readonly Command[] = [
  quickstart,
  serve,
  doctor,
  migrate,
  spread,
  importCommand,
  exportCommand,
  imagesMove,
  backup,
  restore,
  printAgent,
  ownerCreate,
  operatorCreate,
  operatorRemove,
  secondFactorRemove,
  sessionsEnd,
  storeSet,
  tableLink,
  tokenCreate,
  tokenList,
  tokenRevoke,
  auditVerify,
]
