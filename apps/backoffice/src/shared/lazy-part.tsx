import { useLingui } from '@lingui/react/macro'
import { type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react'
import { LoadFailure } from './look/load-failure.tsx'

/**
 * Component of a part of a screen with code that is fetched when it is first shown. If that fails, the part shows an
 * error in its own place and the rest of the screen stays.
 *
 * @param load fetches the component
 * @param fallback shown in the meantime
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  fallback: ReactNode = null,
): ComponentType<P> {
  const Part = lazy<ComponentType<P>>(async () => {
    try {
      return { default: await load() }
    } catch (error) {
      return { default: () => <PartFailure error={error} /> }
    }
  })
  return (props) => <Suspense fallback={fallback}>{createElement(Part, props)}</Suspense>
}

/** The browser remembers a failed fetch of code: only a reload tries again. */
function PartFailure({ error }: { error: unknown }) {
  const { t } = useLingui()
  return (
    <LoadFailure
      title={t`This part of the screen did not open`}
      error={error}
      onRetry={() => location.reload()}
    />
  )
}
