import type { FileReaders } from '../decode/file-readers.ts';
import { decodersWith } from '../decode/registry.ts';
import type { Recognition } from '../recognize/recognition.ts';
import { type RecognizeOptions, recognizeWith } from '../recognize/recognize.ts';
import { excelDecoder, layoutWorkbookInSandbox } from './read-in-sandbox.ts';

/** Returns the decoder for the layout's format, which reads workbooks in another process. */
export const decoderFor = decodersWith(excelDecoder);

export const SANDBOXED_READERS: FileReaders = { decoderFor, layoutWorkbook: layoutWorkbookInSandbox };

/**
 * Recognizes a file in this process, except for workbooks, which another one reads. Processes that serve others should
 * call `recognizeApart` instead.
 *
 * @throws SourceError if the file's layout can't be determined
 */
export const recognizeFile = (options: RecognizeOptions): Promise<Recognition> =>
  recognizeWith(options, SANDBOXED_READERS);
