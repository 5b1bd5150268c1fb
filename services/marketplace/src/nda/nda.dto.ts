import { Transform } from 'class-transformer';
import { Equals, IsBoolean, IsOptional, Matches, ValidateBy, type ValidationArguments } from 'class-validator';
import {
  NDA_REASON_MAX,
  SIGNATURE_MAX,
  type CountersignNdaRequest,
  type NdaReasonRequest,
  type NdaSetting,
  type NdaSignature,
  type SignNdaRequest,
} from '@app/contracts';
import { idDigits, legalNameFault } from '@app/domain';
import { Line, OptionalLine, Prose, WholeNumber } from '@app/server-kit';
import { Settable } from '@app/server-kit/pdf';

const LegalName = () =>
  ValidateBy({
    name: 'legalName',
    validator: {
      validate: (value: unknown) => typeof value !== 'string' || legalNameFault(value) === undefined,
      defaultMessage: (faulty?: ValidationArguments) => legalNameFault(String(faulty?.value)) ?? '',
    },
  });

export class NdaSignatureDto implements NdaSignature {
  @Line('Full legal name', SIGNATURE_MAX.legalName) @Settable() @LegalName() legalName: string;
  @Line('Capacity', SIGNATURE_MAX.capacity) @Settable() capacity: string;
  @OptionalLine('Firm', SIGNATURE_MAX.firm) @Settable() firm: string;
}

const PageHash = () => Matches(/^[0-9a-f]{64}$/, { message: 'Send the hash of the page that was read' });

export class CountersignNdaDto extends NdaSignatureDto implements CountersignNdaRequest {
  @PageHash() pageSha256: string;
}

export class SignNdaDto extends NdaSignatureDto implements SignNdaRequest {
  @WholeNumber() textVersion: number;
  @PageHash() pageSha256: string;
  @IsOptional()
  // Two ways of writing one number are one buyer.
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? idDigits(value.trim()) : value))
  @Matches(/^\d{0,10}$/, { message: 'Enter the CRD number as up to 10 digits' })
  crd?: string;
  @Equals(true, { message: 'Read the NDA to its end before you sign it' }) scrolledToEnd: boolean;
  @Equals(true, { message: 'Agree to electronic records to sign here' }) acceptsElectronicRecords: boolean;
}

export class NdaReasonDto implements NdaReasonRequest {
  @Prose('Reason', NDA_REASON_MAX) reason: string;
}

export class NdaSettingDto extends NdaSignatureDto implements NdaSetting {
  @IsBoolean({ message: 'Automatic countersignature is either on or off' }) automatic: boolean;
}
