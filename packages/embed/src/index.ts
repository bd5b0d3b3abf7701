import { RollcallUpload } from './upload-element.ts';

// A page may load the script twice.
if (customElements.get('rollcall-upload') === undefined) customElements.define('rollcall-upload', RollcallUpload);
