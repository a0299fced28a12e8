import { CopyTextButton } from '../../../../shared/look/copy-text-button.tsx'

export const title = 'CopyTextButton'

export const states = {
  copy: () => <CopyTextButton text="https://example.com/hook" />,
  primary: () => <CopyTextButton variant="filled" text="thali_4f2a" label="Copy the token" />,
}
