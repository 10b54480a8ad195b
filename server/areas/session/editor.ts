import { errorMessages } from '@contract/error-codes'
import { translate } from '@contract/messages'
import { ApiError } from '../../api-error'
import type { Handler } from '../../handler'
import { storeFile } from './uploads'

const UPLOAD_BYTES = 2_048_000
const VIDEOS = '.flv .swf .mkv .avi .rm .rmvb .mpeg .mpg .ogg .ogv .mov .wmv .mp4 .webm .mp3 .wav .mid'

/** The settings that the editor requests at its start (conventions, "ueditor config keys"). */
const CONFIG = {
  imageActionName: 'uploadimage',
  imageFieldName: 'upfile',
  imageMaxSize: UPLOAD_BYTES,
  imageAllowFiles: ['.png', '.jpg', '.jpeg', '.gif', '.bmp'],
  imageCompressEnable: true,
  imageCompressBorder: 1600,
  imageInsertAlign: 'none',
  imageUrlPrefix: '',
  scrawlActionName: 'uploadscrawl',
  scrawlFieldName: 'upfile',
  scrawlMaxSize: UPLOAD_BYTES,
  snapscreenActionName: 'uploadimage',
  catcherActionName: 'catchimage',
  catcherFieldName: 'source',
  catcherMaxSize: UPLOAD_BYTES,
  videoActionName: 'uploadvideo',
  videoFieldName: 'upfile',
  videoMaxSize: 102_400_000,
  videoAllowFiles: VIDEOS.split(' '),
  fileActionName: 'uploadfile',
  fileFieldName: 'upfile',
  fileMaxSize: 51_200_000,
  imageManagerActionName: 'listimage',
  imageManagerListSize: 20,
  fileManagerActionName: 'listfile',
  fileManagerListSize: 20,
} as const

/**
 * The settings as JSONP. The leading comment prevents a chosen callback name from being the first bytes of the answer.
 */
export const readEditorConfig: Handler<'GET ueditor/'> = async ({ query, client }) => {
  const answer = (query.action ?? 'config') === 'config' ? CONFIG : { state: invalidActionMessage(client.language) }
  return `/**/${query.callback}(${JSON.stringify(answer)});`
}

const invalidActionMessage = (language: 'zh' | 'en') => translate(errorMessages['004'], language, 'action')

/** Stores a file of the editor; an error becomes the answer's `state`, the only field that the editor evaluates. */
export const uploadFromEditor: Handler<'POST ueditor/'> = async context => {
  const { upfile } = context.body
  try {
    const { name, ext, url } = await storeFile(context, upfile, 'ueditor')
    return { state: 'SUCCESS' as const, url, title: name, name, original: upfile?.name ?? '', type: `.${ext}` }
  } catch (error) {
    if (error instanceof ApiError) return { state: error.body(context.client.language).message }
    throw error
  }
}
