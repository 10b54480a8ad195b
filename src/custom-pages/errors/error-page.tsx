import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMessages } from '@/providers/i18n/use-messages'
import './errors.css'

interface ErrorPageProps {
  /** Selects its messages: 'notFound'. */
  readonly name: 'notFound' | 'unauthorized'
  readonly code: string
  /** Further details, in place of the hint. */
  readonly children?: ReactNode
}

/** An error page with the reason and a link back. */
export function ErrorPage({ name, code, children }: ErrorPageProps) {
  const { t } = useMessages()
  return (
    <section className="error-page">
      <p className="error-code" aria-hidden>
        {code}
      </p>
      <h1>{t(`${name}.title`)}</h1>
      {children ?? <p>{t(`${name}.hint`)}</p>}
      <Link className="error-home" to="/">
        {t('errors.home')}
      </Link>
    </section>
  )
}
