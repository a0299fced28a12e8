import { OperatorError } from '../operator-error.ts'

/** Thrown when a backup cannot be made or restored, with a message for the operator. */
export class BackupError extends OperatorError {
  override readonly name = 'BackupError'
}

export function installationInUse(what: string): BackupError {
  return new BackupError(
    `A backup is restored into an empty installation only, and ${what}. Set DATA_DIR to an empty folder, and ` +
      'DATABASE_URL to an empty database where it is set.',
  )
}
