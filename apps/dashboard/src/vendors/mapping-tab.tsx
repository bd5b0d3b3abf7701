import { Layout } from '../ui/layout.tsx';
import { Section } from '../ui/page.tsx';
import { Drift } from './drift.tsx';
import styles from './mapping-editor.module.css';
import { MappingEditor } from './mapping-editor.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { usePreview } from './use-preview.ts';
import { useVendorContext } from './vendor-layout.tsx';

export function MappingTab() {
  const { vendor, draft, setDraft, isReadOnly } = useVendorContext();
  const { config } = draft;
  const { sample, preview } = usePreview(vendor.vendor_id, config);
  return (
    <Layout kind="stack">
      <Drift vendor={vendor} />
      <div className={isReadOnly ? undefined : styles.beside}>
        <Section
          title="Mapping"
          hint={
            isReadOnly
              ? undefined
              : 'Drag a source column to a target field, or type its name. Use #3 for the third column, or 2100A.NM1/3 for an X12 element.'
          }
        >
          <MappingEditor
            fields={config.mapping_rules.fields}
            preview={preview.data}
            isReadOnly={isReadOnly}
            onChange={(fields) =>
              setDraft({ ...draft, config: { ...config, mapping_rules: { ...config.mapping_rules, fields } } })
            }
          />
        </Section>
        {!isReadOnly && (
          <div>
            <PreviewPanel vendorId={vendor.vendor_id} sample={sample} preview={preview} />
          </div>
        )}
      </div>
    </Layout>
  );
}
