import { useLingui } from '@lingui/react/macro'
import { IconChevronRight } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import { Link } from 'react-router'
import {
  type SettingGroup,
  useCurrentSetting,
  useSettingGroups,
} from '../shared/settings/use-setting-groups.tsx'
import styles from './settings-nav.module.css'

/** All settings by subject: beside the open one, or as a page of their own. */
export function SettingsNav({ as }: { readonly as: 'side' | 'page' }) {
  const { t } = useLingui()
  const groups = useSettingGroups()
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <nav className={styles[as]} aria-label={t`Settings`} ref={nav}>
      {groups.map((group) => (
        <Group key={group.label} group={group} as={as} />
      ))}
    </nav>
  )
}

interface GroupProps {
  readonly group: SettingGroup
  readonly as: 'side' | 'page'
}

function Group({ group: { label, settings }, as }: GroupProps) {
  const id = useId()
  const current = useCurrentSetting()
  // Beside a setting, the headings of the page are the setting's own.
  const Heading = as === 'page' ? 'h2' : 'p'
  return (
    <div className={styles.group}>
      <Heading id={id} className={styles.heading}>
        {label}
      </Heading>
      <ul aria-labelledby={id}>
        {settings.map(({ to, label: name, icon: Icon }) => (
          <li key={to}>
            <Link
              to={to}
              className={styles.link}
              aria-current={as === 'side' && to === current?.to ? 'page' : undefined}
            >
              <Icon size={20} />
              <span>{name}</span>
              {as === 'page' && <IconChevronRight size={20} />}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
