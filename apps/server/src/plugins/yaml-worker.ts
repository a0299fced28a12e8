/** Thread that writes JSON as YAML: the API's description takes it a second. */
import { stringify } from 'yaml'
import { answerJobs } from '../worker/answer-jobs.ts'

answerJobs((json: string) => stringify(JSON.parse(json), { strict: false }))
