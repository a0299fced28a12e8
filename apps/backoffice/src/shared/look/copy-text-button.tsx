import { useLingui } from '@lingui/react/macro'
import { Button, type ButtonProps, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'

interface CopyTextButtonProps extends ButtonProps {
  readonly text: string
  /** Absent: “Copy”. */
  readonly label?: string
}

/** Button that copies a text. Empty on plain http, which has no clipboard: there the text is selected by hand. */
export function CopyTextButton({ text, label, ...look }: CopyTextButtonProps) {
  const { t } = useLingui()
  if (!('clipboard' in navigator)) return null
  return (
    <CopyButton value={text}>
      {({ copied, copy }) => (
        <Button
          variant="default"
          {...look}
          leftSection={copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
          onClick={copy}
        >
          {copied ? t`Copied` : (label ?? t`Copy`)}
        </Button>
      )}
    </CopyButton>
  )
}
