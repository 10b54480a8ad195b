import { Anchor, App, Button, Empty, Flex, Input, Layout, Skeleton, Switch, theme } from 'antd'
import { lazy, Suspense, useDeferredValue, useState } from 'react'
import { KindDemo } from '@/engine/playground/kind-demo'
import { kindExamples } from '@/engine/playground/kinds.example'
import { playgroundWords } from '@/locales/playground'
import { addWords, changeLanguage } from '@/providers/i18n/i18n'
import { useWords } from '@/providers/i18n/use-words'
import type { KindName } from '@/schema'
import { DialogHost } from '@/widgets/dialogs'
import { SampleCard } from './sample-card'
import { kindSource, type WidgetSample, widgetSamples } from './samples'
import './playground.css'

addWords(playgroundWords)

interface PlaygroundProps {
  readonly dark: boolean
  readonly onDark: (dark: boolean) => void
}

const kindNames = Object.keys(kindExamples) as KindName[]
const matches = (name: string, typed: string) => name.toLowerCase().includes(typed.trim().toLowerCase())

/** Every kind of field and every widget, live, with its source (issue 4). For developers: no production build has it. */
export default function Playground({ dark, onDark }: PlaygroundProps) {
  const { t, language } = useWords()
  const { token } = theme.useToken()
  const [typed, setTyped] = useState('')
  const wanted = useDeferredValue(typed)
  const shownKinds = kindNames.filter(kind =>
    [kind, ...(kindExamples[kind].field as { label: readonly string[] }).label].some(name => matches(name, wanted)),
  )
  const shownWidgets = widgetSamples.filter(sample => matches(sample.name, wanted))
  return (
    <App component={false}>
      <DialogHost>
        <Layout className="playground" style={{ color: token.colorText, background: token.colorBgLayout }}>
          <header className="playground-head" style={{ background: token.colorBgContainer }}>
            <Flex vertical style={{ flex: '1 1 320px' }}>
              <h1 style={{ margin: 0, fontSize: token.fontSizeHeading4 }}>{t('playground.title')}</h1>
              <span style={{ color: token.colorTextSecondary }}>{t('playground.about')}</span>
            </Flex>
            <Input
              type="search"
              allowClear
              aria-label={t('playground.search')}
              placeholder={t('playground.search')}
              style={{ flex: '0 1 280px' }}
              value={typed}
              onChange={event => setTyped(event.target.value)}
            />
            <Flex gap={8} align="center">
              <Switch aria-label={t('playground.dark')} checked={dark} onChange={onDark} />
              <span aria-hidden>{t('playground.dark')}</span>
            </Flex>
            <Button onClick={() => void changeLanguage(language === 'zh' ? 'en' : 'zh')}>
              {t('playground.language')}
            </Button>
            <Button href="/">{t('playground.home')}</Button>
          </header>
          <div className="playground-body">
            <nav className="playground-nav" aria-label={t('playground.title')}>
              <Anchor
                affix={false}
                replace
                items={[
                  {
                    key: 'kinds',
                    href: '#kinds',
                    title: t('playground.kinds'),
                    children: shownKinds.map(kind => ({ key: kind, href: `#${kind}`, title: kind })),
                  },
                  {
                    key: 'widgets',
                    href: '#widgets',
                    title: t('playground.widgets'),
                    children: shownWidgets.map(({ name }) => ({ key: name, href: `#${name}`, title: name })),
                  },
                ]}
              />
            </nav>
            <main className="playground-main">
              {shownKinds.length + shownWidgets.length === 0 && <Empty description={t('playground.none')} />}
              {shownKinds.length > 0 && <h2 id="kinds">{t('playground.kinds')}</h2>}
              {shownKinds.map(kind => (
                <SampleCard key={kind} name={kind} source={kindSource(kind)}>
                  <KindDemo kind={kind} />
                </SampleCard>
              ))}
              {shownWidgets.length > 0 && <h2 id="widgets">{t('playground.widgets')}</h2>}
              {shownWidgets.map(sample => (
                <Suspense key={sample.name} fallback={<Skeleton active paragraph={{ rows: 4 }} title={false} />}>
                  <WidgetCard sample={sample} />
                </Suspense>
              ))}
            </main>
          </div>
        </Layout>
      </DialogHost>
    </App>
  )
}

/** Example and source come together, once. */
const cards = new Map<string, ReturnType<typeof lazyCard>>()
const lazyCard = ({ name, load, source }: WidgetSample) =>
  lazy(async () => {
    const [{ default: Example }, text] = await Promise.all([load(), source()])
    return {
      default: () => (
        <SampleCard name={name} source={text}>
          <Example />
        </SampleCard>
      ),
    }
  })

function WidgetCard({ sample }: { sample: WidgetSample }) {
  const known = cards.get(sample.name) ?? lazyCard(sample)
  cards.set(sample.name, known)
  const Card = known
  return <Card />
}
