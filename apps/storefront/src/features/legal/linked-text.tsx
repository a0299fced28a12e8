import { MAIL_LABEL, PHONE_LABEL } from '@thali/domain/legal/legal-document'
import { Fragment } from 'react'
import { mailAddress, numberAddress } from '../../texts/contact-address.ts'

/**
 * Text of a legal document, with links for the menu's address, a mail address or a phone number.
 *
 * Text of a store file only ever becomes the end of a link: its beginning is fixed here.
 */
export function LinkedText({ text, menuUrl }: { text: string; menuUrl: string }) {
  if (text.startsWith(MAIL_LABEL))
    return <Reach label={MAIL_LABEL} text={text} test={/@/} toHref={mailAddress} />
  if (text.startsWith(PHONE_LABEL)) {
    return <Reach label={PHONE_LABEL} text={text} test={/\d/} toHref={numberAddress} />
  }
  return text.split(menuUrl).map((before, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
    <Fragment key={at}>
      {at > 0 && <a href={menuUrl}>{menuUrl}</a>}
      {before}
    </Fragment>
  ))
}

interface ReachProps {
  label: string
  text: string
  /** Pattern that the text after the label must match to become a link. */
  test: RegExp
  toHref: (linked: string) => string
}

function Reach({ label, text, test, toHref }: ReachProps) {
  const linked = text.slice(label.length)
  if (!test.test(linked)) return text
  return (
    <>
      {label}
      <a href={toHref(linked)}>{linked}</a>
    </>
  )
}
