import { useLingui } from '@lingui/react/macro'
import { Button, Loader, Menu } from '@mantine/core'
import { IconBolt } from '@tabler/icons-react'
import { useState } from 'react'
import { TemplateDialog } from './template-dialog.tsx'
import styles from './thread.module.css'
import { useTemplates } from './use-templates.ts'

interface TemplateMenuProps {
  /** Text of the box, which can be saved as a template. */
  readonly text: string
  readonly onInsert: (template: string) => void
}

/** Answer templates, inserted into the box with one press. */
export function TemplateMenu({ text, onInsert }: TemplateMenuProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const [isManaging, setManaging] = useState(false)
  const { data, error } = useTemplates(isOpen || isManaging)
  return (
    <>
      <Menu position="top-start" opened={isOpen} onChange={setOpen}>
        <Menu.Target>
          <Button variant="default" leftSection={<IconBolt size={20} />}>{t`Ready answers`}</Button>
        </Menu.Target>
        <Menu.Dropdown className={styles.templates}>
          {!data && !error && <Loader size="sm" m="xs" aria-label={t`Loading`} />}
          {data?.items.map(({ id, name, body }) => (
            <Menu.Item key={id} onClick={() => onInsert(body)}>
              <bdi>{name}</bdi>
            </Menu.Item>
          ))}
          <Menu.Item onClick={() => setManaging(true)}>{t`Manage ready answers…`}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isManaging && <TemplateDialog templates={data} text={text} onClose={() => setManaging(false)} />}
    </>
  )
}
