import { Anchor, App, Button, Empty, Flex, Input, Layout, Skeleton, Switch, theme } from 'antd'
import { lazy, Suspense, useDeferredValue, useState } from 'react'
import { withKinds } from '@/engine/kinds/register'
import { KindDemo, resourceOf } from '@/engine/playground/kind-demo'
import { playgroundWords } from '@/locales/playground'
import { addWords, changeLanguage } from '@/providers/i18n/i18n'
import { useWords } from '@/providers/i18n/use-words'
import { DialogHost } from '@/widgets/dialogs'
import { SampleCard } from './sample-card'
import { type KindSample, kindSamples, screenSamples, type WidgetSample, widgetSamples } from './samples'
import './playground.css'

addWords(playgroundWords)

interface PlaygroundProps {
  readonly dark: boolean
  readonly onDark: (dark: boolean) => void
}

const matches = (name: string, typed: string) => name.toLowerCase().includes(typed.trim().toLowerCase())

/** Every kind of field and every widget, live, with its source (issue 4). For developers: no production build has it. */
export default function Playground({ dark, onDark }: PlaygroundProps) {
  const { t, language } = useWords()
  const { token } = theme.useToken()
  const [typed, setTyped] = useState('')
  const wanted = useDeferredValue(typed)
  const shownKinds = kindSamples.filter(({ name, example }) =>
    [name, ...(example.field as { label: readonly string[] }).label].some(one => matches(one, wanted)),
  )
  const shownWidgets = widgetSamples.filter(sample => matches(sample.name, wanted))
  const shownScreens = screenSamples.filter(sample => matches(sample.name, wanted))
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
                    children: shownKinds.map(({ name }) => ({ key: name, href: `#${name}`, title: name })),
                  },
                  {
                    key: 'widgets',
                    href: '#widgets',
                    title: t('playground.widgets'),
                    children: shownWidgets.map(({ name }) => ({ key: name, href: `#${name}`, title: name })),
                  },
                  {
                    key: 'screens',
                    href: '#screens',
                    title: t('playground.screens'),
                    children: shownScreens.map(({ name }) => ({ key: name, href: `#${name}`, title: name })),
                  },
                ]}
              />
            </nav>
            <main className="playground-main">
              {shownKinds.length + shownWidgets.length + shownScreens.length === 0 && (
                <Empty description={t('playground.none')} />
              )}
              {shownKinds.length > 0 && <h2 id="kinds">{t('playground.kinds')}</h2>}
              {shownKinds.map(sample => (
                <SampleCard key={sample.name} name={sample.name} source={sample.source}>
                  <Suspense fallback={<Skeleton active paragraph={{ rows: 4 }} title={false} />}>
                    <KindCard sample={sample} />
                  </Suspense>
                </SampleCard>
              ))}
              {shownWidgets.length > 0 && <h2 id="widgets">{t('playground.widgets')}</h2>}
              {shownWidgets.map(sample => (
                <Suspense key={sample.name} fallback={<Skeleton active paragraph={{ rows: 4 }} title={false} />}>
                  <WidgetCard sample={sample} />
                </Suspense>
              ))}
              {shownScreens.length > 0 && <h2 id="screens">{t('playground.screens')}</h2>}
              {shownScreens.map(sample => (
                <Suspense key={sample.name} fallback={<Skeleton active paragraph={{ rows: 8 }} title={false} />}>
                  <WidgetCard sample={sample} isWide />
                </Suspense>
              ))}
            </main>
          </div>
        </Layout>
      </DialogHost>
    </App>
  )
}

/** The entity that single fields stand for. */
const SOME = 'goods'

/** A kind of an area is loaded with the first field of it. */
const demos = new Map<string, ReturnType<typeof lazyDemo>>()
const lazyDemo = ({ example }: KindSample) =>
  lazy(async () => {
    await withKinds(resourceOf(example, SOME))
    return { default: () => <KindDemo example={example} of={SOME} /> }
  })

function KindCard({ sample }: { sample: KindSample }) {
  const known = demos.get(sample.name) ?? lazyDemo(sample)
  demos.set(sample.name, known)
  const Demo = known
  return <Demo />
}

/** Example and source come together, once. */
const cards = new Map<string, ReturnType<typeof lazyCard>>()
const lazyCard = ({ name, load, source }: WidgetSample, isWide: boolean) =>
  lazy(async () => {
    const [{ default: Example }, text] = await Promise.all([load(), source()])
    return {
      default: () => (
        <SampleCard name={name} source={text} isWide={isWide}>
          <Example />
        </SampleCard>
      ),
    }
  })

function WidgetCard({ sample, isWide = false }: { sample: WidgetSample; isWide?: boolean }) {
  const known = cards.get(sample.name) ?? lazyCard(sample, isWide)
  cards.set(sample.name, known)
  const Card = known
  return <Card />
}
