import { Alert, Button } from 'antd'
import { useRef, useState } from 'react'
import { useMessages } from '@/providers/i18n/use-messages'
import type { Label, OwnImport, Resource } from '@/schema'
import type { ImportField } from './fields'
import { guessPlace, tableAt } from './file-table'
import { type ParsedFile, parseFile, WrongKind } from './parse-file'
import { loadConverter } from './record-converter'

interface FileStepProps {
  readonly name: string
  readonly resource: Resource
  readonly own: OwnImport | undefined
  readonly fields: readonly ImportField[]
  readonly onFile: (name: string, parsed: ParsedFile) => void
}

/** Selects the file, by button or drag and drop, and offers the template. */
export function FileStep({ name, resource, own, fields, onFile }: FileStepProps) {
  const translator = useMessages()
  const { t, word } = translator
  // How several lines become one record is explained at the field that identifies it.
  const linesHelp = own?.lines && (resource.fields[resource.titleField]?.options.help as Label | undefined)
  const input = useRef<HTMLInputElement>(null)
  const { read, isReading, failure } = useReadFile(fields, onFile)
  const [isOver, setOver] = useState(false)

  const template = async () => {
    const { saveTemplate } = await import('./template')
    const converter = await loadConverter(own)
    await saveTemplate(name, { resource, fields, example: converter?.example ?? [] }, translator)
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a way beside the button, for the mouse only */}
      <div
        className={isOver ? 'import-drop is-over' : 'import-drop'}
        onDragOver={event => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={event => {
          event.preventDefault()
          setOver(false)
          void read(event.dataTransfer.files[0])
        }}
      >
        <Button type="primary" loading={isReading} onClick={() => input.current?.click()}>
          {t('import.choose')}
        </Button>
        <span className="quiet">{t('import.drop')}</span>
        <input
          ref={input}
          type="file"
          accept=".xlsx,.csv"
          hidden
          onChange={event => {
            void read(event.target.files?.[0])
            // Allows selecting the same file again after it was corrected.
            event.target.value = ''
          }}
        />
      </div>
      {failure && <Alert type="error" showIcon title={failure} />}
      <div>
        <Button onClick={() => void template()}>{t('import.template')}</Button>
        <p className="quiet">{t('import.templateHint')}</p>
        {linesHelp && <p className="quiet">{word(linesHelp)}</p>}
      </div>
    </>
  )
}

/** Parses the file, or shows why it cannot be read. */
function useReadFile(fields: FileStepProps['fields'], onFile: FileStepProps['onFile']) {
  const { t } = useMessages()
  const [failure, setFailure] = useState<string>()
  const [isReading, setReading] = useState(false)
  const read = async (file: File | undefined) => {
    if (!file) return
    setReading(true)
    setFailure(undefined)
    try {
      const parsed = await parseFile(file)
      if (tableAt(parsed, guessPlace(parsed, fields)).rows.length === 0) setFailure(t('import.empty'))
      else onFile(file.name, parsed)
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      setFailure(error instanceof WrongKind ? t('import.wrongKind') : t('import.unreadable', { why }))
    } finally {
      setReading(false)
    }
  }
  return { read, isReading, failure }
}
