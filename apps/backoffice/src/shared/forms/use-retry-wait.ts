import { useEffect, useState } from 'react'
import { ApiError } from '../api.ts'

/** Seconds until the server accepts the next attempt; 0 if there is no need to wait. */
export function useRetryWait(error: unknown): number {
  const seconds = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) : 0
  const [left, setLeft] = useState(0)
  useEffect(() => {
    const end = Date.now() + seconds * 1000
    const count = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)))
    count()
    const timer = error ? setInterval(count, 1000) : undefined
    return () => clearInterval(timer)
  }, [error, seconds])
  return left
}
