import { createReadStream } from 'node:fs'
import { Agent as PlainAgent } from 'node:http'
import { Agent as SecureAgent } from 'node:https'
import type { Readable } from 'node:stream'
import type { S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import type { ArrivedFile } from '../storage/files'
import type { HttpClientOptions } from './http-client-options'
import { outboundRequest } from './webhook'

/** A bucket of any store that speaks S3, its key open. */
export interface Bucket {
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  /** What every name in the bucket begins with; empty, or without slashes at its ends. */
  readonly prefix: string
  readonly keyId: string
  readonly secret: string
  /** The bucket stands in the path of an address, and not in front of its host. */
  readonly inPath: boolean
}

/** Why a store did not do what it was asked. */
export type StoreProblem = 'inside' | 'name' | 'connect' | 'late' | 'key' | 'bucket' | 'other'
export class StoreError extends Error {
  readonly problem: StoreProblem
  constructor(problem: StoreProblem, message: string, cause?: unknown) {
    super(message, { cause })
    this.problem = problem
  }
}

/** A file of a store: what is asked for first, and its bytes, both ends included. */
export interface StoredObject {
  readonly size: number
  readonly etag: string
  readonly stream: (range: { readonly start: number; readonly end: number }) => Promise<Readable>
}
export interface ObjectStore {
  readonly write: (path: string, content: Uint8Array | ArrivedFile, type: string) => Promise<void>
  /** Nothing where there is no such file. */
  readonly open: (path: string) => Promise<StoredObject | undefined>
  readonly remove: (path: string) => Promise<void>
}

/** Comes when a store is first asked: most marketplaces have none, and loading it takes a sixth of the server's start. */
const loadS3 = () => import('@aws-sdk/client-s3')
type S3 = Awaited<ReturnType<typeof loadS3>>

const CONNECT_MS = 3_000
/** Between two signs of life: a large file takes its time. Asked twice it is still shorter than a caller waits. */
const SILENT_MS = 5_000

/** The store behind a bucket. What it cannot do is a StoreError that says why. */
export function objectStore(place: Bucket, reach: HttpClientOptions): ObjectStore {
  const { bucket: Bucket, prefix } = place
  const named = (path: string) => ({ Bucket, Key: prefix ? `${prefix}/${path}` : path })
  const asked = async <T>(ask: (client: S3Client, s3: S3) => Promise<T>): Promise<T> => {
    try {
      const s3 = await loadS3()
      return await ask(clientOf(s3, place, reach), s3)
    } catch (error) {
      throw problemOf(error)
    }
  }
  return {
    write: (path, content, type) =>
      asked(async (client, { PutObjectCommand }) => {
        const isBytes = content instanceof Uint8Array
        const body = isBytes
          ? { Body: content, ContentLength: content.length }
          : { Body: createReadStream(content.path), ContentLength: content.size }
        await client.send(new PutObjectCommand({ ...named(path), ...body, ContentType: type }))
      }),
    open: path =>
      asked(async (client, { HeadObjectCommand }) => {
        const head = await client.send(new HeadObjectCommand(named(path))).catch(nothingThere)
        if (!head) return undefined
        return {
          size: head.ContentLength ?? 0,
          etag: `"${(head.ETag ?? '').replaceAll('"', '')}"`,
          stream: ({ start, end }) =>
            asked(async (_, { GetObjectCommand }) => {
              const got = await client.send(new GetObjectCommand({ ...named(path), Range: `bytes=${start}-${end}` }))
              return got.Body as Readable
            }),
        }
      }),
    remove: path => asked(async (client, s3) => void (await client.send(new s3.DeleteObjectCommand(named(path))))),
  }
}

function clientOf(
  { S3Client }: S3,
  { endpoint, region, keyId, secret, inPath }: Bucket,
  { allowInside, timeoutFactor = 1 }: HttpClientOptions,
): S3Client {
  const { guard } = outboundRequest(endpoint, allowInside)
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: keyId, secretAccessKey: secret },
    forcePathStyle: inPath,
    maxAttempts: 2,
    // Sums at the end of a body are Amazon's own: other stores reject them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MS * timeoutFactor,
      socketTimeout: SILENT_MS * timeoutFactor,
      // A connection is not kept: where a name leads is judged at each call.
      httpAgent: new PlainAgent(guard),
      httpsAgent: new SecureAgent(guard),
    },
  })
}

/** What a store answered with, where it is its answer that failed. */
const statusOf = (error: unknown): number | undefined =>
  error instanceof Error ? (error as Partial<S3ServiceException>).$metadata?.httpStatusCode : undefined

function nothingThere(error: unknown): undefined {
  const isMissing = statusOf(error) === 404
  // Without a body a bucket that is not there looks like a file that is not.
  if (!isMissing) throw error
  return undefined
}

const BY_NAME: Readonly<Record<string, StoreProblem>> = {
  InvalidAccessKeyId: 'key',
  SignatureDoesNotMatch: 'key',
  AccessDenied: 'key',
  NoSuchBucket: 'bucket',
  InvalidBucketName: 'bucket',
  TimeoutError: 'late',
  RequestTimeout: 'late',
  ECONNREFUSED: 'connect',
  ECONNRESET: 'connect',
  EHOSTUNREACH: 'connect',
  ENETUNREACH: 'connect',
  ENOTFOUND: 'name',
  EAI_AGAIN: 'name',
}

function problemOf(error: unknown): StoreError {
  if (error instanceof StoreError) return error
  const { name = '', code = '', message = '' } = error as { name?: string; code?: string; message?: string }
  const status = statusOf(error)
  const words = message.replace(/\s+/g, ' ').slice(0, 150)
  if (/inside the own network/.test(words)) return new StoreError('inside', words, error)
  const known = BY_NAME[name] ?? BY_NAME[code] ?? (status === 403 ? 'key' : undefined)
  return new StoreError(known ?? 'other', words || name, error)
}
