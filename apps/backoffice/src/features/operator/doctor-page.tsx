import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleMinus, IconCircleX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { OPERATOR_API } from '@thali/contract/operator-paths'
import type { OperatorDoctor } from '@thali/contract/operators'
import { callQuery } from '../../shared/call-query.ts'
import look from '../../shared/look/list-page.module.css'
import { Pending } from '../../shared/look/pending.tsx'
import styles from './operator.module.css'
import { OperatorPage } from './operator-page.tsx'

type Finding = OperatorDoctor['findings'][number]

/** `/app/operator/doctor`: findings of `thali doctor`, most urgent first. */
export function DoctorPage() {
  const { t } = useLingui()
  const doctor = useQuery({
    ...callQuery(['operator', 'doctor'], OPERATOR_API.operatorDoctor, {}),
    // Each queries mail servers and gateways.
    staleTime: 60_000,
    retry: false,
  })
  const findings = doctor.data && [...doctor.data.findings].sort((a, b) => RANK[a.state] - RANK[b.state])
  return (
    <OperatorPage
      title={t`Health`}
      action={
        <Button variant="default" loading={doctor.isFetching} onClick={() => void doctor.refetch()}>
          <Trans>Look again</Trans>
        </Button>
      }
    >
      <p className={look.hint}>
        <Trans>
          The same as “thali doctor” on the server, in its words: nothing is changed, and nothing is sent.
        </Trans>
      </p>
      <Pending query={doctor} failure={t`The server could not be checked`} />
      {findings && (
        <ul className={look.rows} aria-label={t`Health`}>
          {findings.map((finding) => (
            <FindingRow key={`${finding.check} ${finding.words}`} finding={finding} />
          ))}
        </ul>
      )}
    </OperatorPage>
  )
}

const RANK: Readonly<Record<Finding['state'], number>> = { problem: 0, warning: 1, ok: 2, skipped: 3 }

function FindingRow({ finding: { check, state, words, remedy } }: { readonly finding: Finding }) {
  const { t } = useLingui()
  const icons = {
    problem: <IconCircleX color="var(--late)" aria-label={t`Problem`} />,
    warning: <IconAlertTriangle color="var(--warn)" aria-label={t`Warning`} />,
    ok: <IconCircleCheck aria-label={t`In order`} />,
    skipped: <IconCircleMinus aria-label={t`Not looked at`} />,
  }
  return (
    <li className={`${look.row} ${styles.finding}`}>
      {icons[state]}
      <strong>{check}</strong>
      <div lang="en">
        <p>{words}</p>
        {remedy && <p className={look.muted}>{remedy}</p>}
      </div>
    </li>
  )
}
