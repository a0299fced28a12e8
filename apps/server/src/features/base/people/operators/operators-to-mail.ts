import type { PageLanguage } from '@thali/contract/page-state'
import { USUAL_LANGUAGE } from '@thali/domain/language'
import type { Deps } from '../../../../deps.ts'
import { emailOrNull } from '../../account/staff-email.ts'
import { listOperatorsToMail } from './operator.queries.ts'

/** E-mail address and language of an operator. */
export interface OperatorMailbox {
  readonly id: string
  readonly email: string
  readonly language: PageLanguage
}

/** Operators with a confirmed address. */
export async function operatorsToMail({ db }: Deps): Promise<OperatorMailbox[]> {
  return (await listOperatorsToMail(db)).flatMap(({ id, email, language }) => {
    const to = emailOrNull(email)
    return to === null ? [] : [{ id, email: to, language: language ?? USUAL_LANGUAGE }]
  })
}
