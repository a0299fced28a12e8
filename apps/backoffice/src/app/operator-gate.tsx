import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Container, Skeleton } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { secondFactorQuery } from '../features/own-account/second-factor-query.ts'
import { lazyPart } from '../shared/lazy-part.tsx'
import { CardPage } from '../shared/look/card-page.tsx'
import { sessionQuery, useSession } from '../shared/session.ts'
import { ScreenNotFoundPage } from './screen-not-found-page.tsx'

const SecondFactorSection = lazyPart(
  async () => (await import('../features/own-account/second-factor-section.tsx')).SecondFactorSection,
  <Skeleton height={120} radius={8} />,
)

/** Restricts these pages to operators; those without a second factor set one up here. The server enforces both. */
export function OperatorGate() {
  const { data: session } = useSession()
  if (session?.user.operator === 'yes') return <Outlet />
  return session?.user.operator === 'second-factor' ? <SetUp /> : <ScreenNotFoundPage />
}

function SetUp() {
  const { t } = useLingui()
  const queries = useQueryClient()
  const { data: secondFactor } = useQuery(secondFactorQuery)
  return (
    <CardPage title={t`Operators need a second factor`} isWide>
      <p>
        <Trans>
          You run this server for all its stores. Turn on the codes of an authenticator app, keep the recovery
          codes, and go on.
        </Trans>
      </p>
      <Container p={0} w="100%">
        <SecondFactorSection />
      </Container>
      {secondFactor?.isOn && (
        <Button
          fullWidth
          variant="default"
          onClick={() => void queries.invalidateQueries({ queryKey: sessionQuery.queryKey })}
        >
          <Trans>Continue</Trans>
        </Button>
      )}
    </CardPage>
  )
}
