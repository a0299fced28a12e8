import { answerJobs } from '../../../worker/answer-jobs.ts'
import { parseMail } from './parse-mail.ts'

answerJobs(({ raw, isWhole }: { readonly raw: Uint8Array; readonly isWhole: boolean }) =>
  parseMail(raw, isWhole),
)
