import { ApiError } from './api.ts'

/** Whether the server answered that something is not there, or not for this person: the same question gets no other answer. */
export function isDenied(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 403)
}
