export { cx } from './cx';
export { buttonClass, type ButtonSize, type ButtonVariant } from './button/button-class';
export { Button, type ButtonProps } from './button/button';
export { PrintButton } from './button/print-button';
export { LinkButton, type LinkButtonProps } from './button/link-button';
export { Field, useFieldControl, type FieldProps } from './form/field';
export { Input, type InputProps } from './form/input';
export { NumberInput, typedValue, type NumberInputProps, type Typed } from './form/number-input';
export { TextArea, type TextAreaProps } from './form/text-area';
export { Select, type SelectOption, type SelectProps } from './form/select';
export { Slider, type SliderProps } from './form/slider';
export { Checkbox, type CheckboxProps } from './form/checkbox';
export { Switch, type SwitchProps } from './form/switch';
export { Card, type CardProps } from './layout/card';
export { Fold, unfoldAround, type FoldProps } from './layout/fold';
export { PaperHead } from './layout/paper-head';
export { PageHeader, type PageHeaderProps } from './layout/page-header';
export { VisuallyHidden } from './layout/visually-hidden';
export { Callout, type CalloutProps } from './feedback/callout';
export { Badge, type BadgeProps, type Tone } from './feedback/badge';
export { EmptyState, type EmptyStateProps } from './feedback/empty-state';
export { ErrorState, type ErrorStateProps } from './feedback/error-state';
export { Skeleton } from './feedback/skeleton';
export { Spinner, SpinnerIcon, type SpinnerProps } from './feedback/spinner';
export { StatusDot } from './feedback/status-dot';
export { MarkedText, markedParts, type TextPart } from './data/marked-text';
export { FigureButton, type FigureButtonProps } from './figures/figure-button';
export {
  ExplanationPanel,
  shownInput,
  type ExplanationPanelProps,
  type ShownExplanation,
  type WorkingTable,
} from './figures/explanation-panel';
export {
  ExplanationPopover,
  placeBeside,
  useOpenedAnchor,
  type ExplanationPopoverProps,
  type OpenedAnchor,
} from './figures/explanation-popover';
export { CountUp, type CountUpProps } from './figures/count-up';
export { FigureSources, isSampleFigure } from './figures/figure-sources';
export { Cell, DataTable, HeadCell, TableHead, TableRow, type DataTableProps } from './data/data-table';
export { Dialog, type DialogProps } from './overlay/dialog';
export {
  ShareLinksDialog,
  type MadeLink,
  type ShareLink,
  type ShareLinksDialogProps,
} from './overlay/share-links-dialog';
export { Tabs, type TabItem, type TabsProps } from './overlay/tabs';
export { InfoPopover, type InfoPopoverProps } from './overlay/info-popover';
export { Tooltip, type TooltipProps } from './overlay/tooltip';
export {
  formatCompactMoney,
  formatDate,
  formatDateTime,
  formatFileSize,
  formatPhone,
  formatMoney,
  formatNumber,
  formatPercent,
  discountText,
  moneyText,
} from './format/format';
export { siteDay, siteMoment, siteMonth, siteTimeZone, siteToday } from './format/site-time';
export { formatCountRange, formatFigureRange, formatMoneyRange, MISSING } from './listing/figure-range';
export { listingFieldText } from './listing/listing-field-text';
export {
  ListingFacts,
  NOT_DISCLOSED,
  publicListingFacts,
  type ListingFact,
  type ShownListing,
} from './listing/public-listing';
export { CompareBar, type CompareBarProps } from './saved/compare-bar';
export { comparedIds, MAX_COMPARED } from './saved/compared-ids';
export { NameDialog, type NameDialogProps } from './saved/name-dialog';
export { SavesFull } from './saved/saves-full';
export { useChosen, type Chosen } from './saved/use-chosen';
export { dataAddress } from './files/data-address';
export { saveFile } from './files/save-file';
export { uploadFetch } from './files/upload-fetch';
export { browserTuning, IMAGE_MARGIN_PX, type BrowserTuning } from './tuning/browser-tuning';
